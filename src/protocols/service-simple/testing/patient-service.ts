import { createServiceSimple } from '../module.ts'

/** For servers that answer all that they are asked: however busy the machine is, their answers are waited for. */
export const patientService = createServiceSimple({
  waits: {
    ...{ connect: 60_000, handshake: 60_000, sign: 60_000, banner: 60_000, maybe: 60_000 },
    ...{ answer: 60_000, guess: 60_000, late: 60_000, datagram: 60_000 },
  },
})
