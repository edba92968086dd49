import { spacedJson } from '../http/spaced-json.ts'

/** One JSON object a line, or server-sent events for browsers. */
export type StreamFormat = 'lines' | 'sse'

export const contentType: Readonly<Record<StreamFormat, string>> = {
  lines: 'application/x-ndjson',
  sse: 'text/event-stream',
}

/** `id` is 0 for messages that are no observations: a browser keeps the id of the last event before them. */
export function streamText(format: StreamFormat, id: number, json: string): string {
  const line = spacedJson(json)
  if (format === 'lines') return `${line}\n`
  return id > 0 ? `id: ${id}\ndata: ${line}\n\n` : `data: ${line}\n\n`
}

/** Events of campaigns are public: the id of the run that found them is not shown. */
export function withoutRun(event: unknown): unknown {
  const { origin } = event as { origin: Readonly<Record<string, unknown>> }
  if (!('job_id' in origin)) return event
  const { job_id: _, ...rest } = origin
  return { ...(event as object), origin: rest }
}

export function heartbeatText(format: StreamFormat, now: number): string {
  return streamText(format, 0, JSON.stringify({ origin: { type: 'heartbeat', ts: now } }))
}

/** The last line of a stream that the service ends, with the reason. */
export function errorText(format: StreamFormat, now: number, message: string): string {
  return streamText(format, 0, JSON.stringify({ origin: { type: 'stream_error', ts: now }, message }))
}

/** The last line for a reader that did not keep up. */
export function cutText(format: StreamFormat, now: number, missed: number): string {
  return streamText(format, 0, JSON.stringify({ origin: { type: 'stream_cut', ts: now }, missed }))
}
