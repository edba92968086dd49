import { fine, problem, warning } from '../../../service/doctor/diagnosis.ts'
import { count } from '../../terminal/quantities.ts'
import type { DoctorCheck } from './doctor-check.ts'

export const checkReady: DoctorCheck = async ({ service }) => {
  const { url, answers, ready, failing } = service
  if (!answers)
    return [
      problem(
        'service',
        `nothing answers at ${url}`,
        'start it with `rimlight serve`, or name its address with --url',
      ),
    ]
  if (failing.length > 0)
    return [
      problem(
        'service',
        `background activities are failing: ${failing.join(', ')}`,
        'read the log lines of these activities; they are tried again by themselves',
      ),
    ]
  return ready
    ? [fine('service', `${url} is ready`)]
    : [warning('service', `${url} answers and is not ready`, 'wait until it has started, or read its log')]
}

export const checkStoreParts: DoctorCheck = async ({ service }) => {
  const lost = service.metric('rimlight_lost_events_total')
  if (lost === null) return []
  const damaged = service.metric('rimlight_damaged_parts') ?? 0
  const unknown = service.metric('rimlight_parts_of_unknown_loss') ?? 0
  const advice = 'stop the service, run `rimlight check`, and restore what is missing from a backup'
  if (damaged > 0) return [problem('parts of the store', `${count(damaged)} cannot be read whole`, advice)]
  if (lost > 0 || unknown > 0)
    return [
      problem(
        'parts of the store',
        `up to ${count(lost)} rows${unknown > 0 ? ' or more' : ''} were lost`,
        advice,
      ),
    ]
  const broken = service.metric('rimlight_broken_parts_total') ?? 0
  if (broken > 0)
    return [
      warning(
        'parts of the store',
        `${count(broken)} were broken, and nothing was lost`,
        'look for what filled or damaged the disk',
      ),
    ]
  return [fine('parts of the store', 'all that was written could be read')]
}

/** Events; a healthy engine stores this number in seconds. */
const largeBacklog = 100_000

export const checkBacklog: DoctorCheck = async ({ service }) => {
  const waiting = service.metric('rimlight_ingest_backlog_events')
  if (waiting === null) return []
  return waiting < largeBacklog
    ? [fine('backlog', `${count(waiting)} events wait to be stored`)]
    : [
        warning(
          'backlog',
          `${count(waiting)} events wait to be stored`,
          'send less, or give the engine more processor; nothing is lost meanwhile',
        ),
      ]
}

/** Sessions, leases and retention depend on the time; the header has whole seconds. */
const maxClockMs = 5_000

export const checkClock: DoctorCheck = async ({ service }) => {
  const { clockAheadMs } = service
  if (clockAheadMs === null) return []
  const seconds = Math.round(Math.abs(clockAheadMs) / 1_000)
  return Math.abs(clockAheadMs) <= maxClockMs
    ? [fine('clock', 'the service and this machine agree')]
    : [
        warning(
          'clock',
          `the service is ${seconds} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this machine`,
          'run a time service (NTP) on both',
        ),
      ]
}

/** The engine opens a file for every column of every part that it reads. */
const minFiles = 4_096

export const checkFiles: DoctorCheck = async ({ service }) => {
  const limit = service.metric('rimlight_process_max_fds')
  if (limit === null) return []
  const used = service.metric('rimlight_process_open_fds') ?? 0
  const detail = `${count(used)} of ${count(limit)} files are open`
  return limit >= minFiles && used < limit / 2
    ? [fine('open files', detail)]
    : [warning('open files', detail, 'raise the limit: LimitNOFILE= of systemd, or ulimit -n')]
}
