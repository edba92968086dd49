/**
 * A deadline as it is here: `--patience` multiplies all of them, for a processor that is emulated or very busy. It is how
 * long something is waited for, never what is expected of it.
 */
export function patientMs(milliseconds: number): number {
  return milliseconds * Number(process.env[patienceVariable] ?? '1')
}

export const patienceVariable = 'TORTURE_PATIENCE'
