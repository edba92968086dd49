import { request } from 'node:http'

/** A reader of a stream: keeps every whole line, and waits for what the test expects. */
export type OpenStream = {
  readonly status: number
  readonly type: string
  readonly lines: string[]
  readonly events: Record<string, Record<string, unknown>>[]
  /** Resolves when so many lines are there. */
  until(count: number): Promise<void>
  readonly ended: Promise<void>
  close(): void
}

const patience = 60_000

export function readStream(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    const waiting: { count: number; done: () => void }[] = []
    const asked = request(url, { agent: false, headers: { 'x-token': token, ...headers } }, (response) => {
      let rest = ''
      const ended = Promise.withResolvers<void>()
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const parts = (rest + text).split('\n')
        rest = parts.pop()!
        lines.push(...parts)
        for (const { count, done } of waiting) if (lines.length >= count) done()
      })
      response.on('close', () => ended.resolve())
      response.on('error', () => {})
      resolve({
        status: response.statusCode!,
        type: response.headers['content-type'] ?? '',
        lines,
        get events() {
          return lines.map((line) => JSON.parse(line) as Record<string, Record<string, unknown>>)
        },
        until: (count) =>
          new Promise((done, fail) => {
            if (lines.length >= count) return done()
            const timer = setTimeout(
              () => fail(new Error(`${lines.length} lines instead of ${count}`)),
              patience,
            )
            waiting.push({
              count,
              done: () => {
                clearTimeout(timer)
                done()
              },
            })
          }),
        ended: ended.promise,
        close: () => asked.destroy(),
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
