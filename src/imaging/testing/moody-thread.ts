import { Worker } from 'node:worker_threads'
import { answerQuestions } from '../restarting-thread.ts'

/** A thread that does what a question says. */
answerQuestions<string, string>(async (question) => {
  switch (question) {
    case 'throw':
      throw new Error('as you wish')
    case 'die':
      return process.exit(3)
    case 'break': {
      // There is no listener to the thread in the thread, as with the reader of letters.
      new Worker('throw new Error("deep down")', { eval: true })
      return await new Promise(() => {})
    }
    case 'break later':
      setImmediate(() => {
        throw new Error('after the answer')
      })
      return 'soon'
    default:
      return `you said ${question}`
  }
})
