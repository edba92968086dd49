import { statfs } from 'node:fs/promises'
import { fine, problem, warning } from '../../../service/doctor/diagnosis.ts'
import type { DoctorCheck } from './doctor-check.ts'

const megabyte = 1_000_000
/** With less than this times the limit it is time to look after it. */
const nearFactor = 4

export const checkDisk: DoctorCheck = async ({ settings, service, hasFolder }) => {
  const reported = service.metric('rimlight_disk_free_bytes')
  const free = reported ?? (hasFolder ? await freeBytes(settings.data) : null)
  if (free === null) return []
  const limit = settings.diskFreeMb * megabyte
  const detail = `${Math.floor(free / megabyte)} MB are free, ${settings.diskFreeMb} have to stay free`
  const advice = 'a shorter retention, `rimlight image delete`, or a larger disk'
  if (service.metric('rimlight_disk_room') === 0 || free < limit)
    return [problem('disk', `${detail}: no events are taken`, advice)]
  return free < nearFactor * limit ? [warning('disk', detail, advice)] : [fine('disk', detail)]
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
