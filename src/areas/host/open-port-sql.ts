import { unreachedErrors } from '../../core/events/port-state.ts'

const state = "JSONExtractString(record, 'result', 'data', 'state', 'state')"
const error = "JSONExtractString(record, 'result', 'error')"
const hasData = "JSONType(record, 'result', 'data') = 'Object' AND JSONLength(record, 'result', 'data') > 0"
const unreached = unreachedErrors.map((kind) => `startsWith(${error}, '${kind}')`).join(' OR ')

/** The rule of `portState`, for rows of `host_events` that are too many to be read: true where the port is open. */
export const openPortSql = `(port != 0 AND (type = 'port' OR ${state} = 'open'
  OR (${state} IN ('', 'open|filtered') AND protocol = 'tcp' AND JSONExtractInt(record, 'origin', 'port') > 0)
  OR (${state} = '' AND ${hasData} AND NOT (${unreached}))))`

/** The same for ports that an observation shows closed; what is neither says nothing. */
export const closedPortSql = `(port != 0 AND type != 'port' AND ${state} NOT IN ('', 'open', 'open|filtered')
  AND NOT startsWith(${error}, 'timeout'))`
