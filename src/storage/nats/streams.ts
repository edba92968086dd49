import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream'

/** What travels between the processes, each kind in a stream of its own. */
export type StreamKind = 'bus' | 'intake' | 'parts' | 'scan'

const second = 1_000_000_000
const mebibyte = 2 ** 20

export const streamName = (prefix: string, kind: StreamKind): string => `${prefix}_${kind}`

/** `rimlight.scan.RUN.3.log`; the words must be free of dots, spaces and wildcards. */
export const subjectOf = (prefix: string, kind: StreamKind, ...words: readonly (string | number)[]): string =>
  [prefix, kind, ...words].join('.')

const streams: Readonly<Record<StreamKind, Partial<StreamConfig>>> = {
  // Live events: a process that is away for longer reads from storage.
  bus: {
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: 3_600 * second,
    max_bytes: 256 * mebibyte,
    duplicate_window: 600 * second,
  },
  // Events on their way to the outbox: when it is full, the sender gets an error and waits.
  intake: {
    retention: RetentionPolicy.Workqueue,
    discard: DiscardPolicy.New,
    max_bytes: 1_024 * mebibyte,
    duplicate_window: 3_600 * second,
  },
  // Parts of jobs that wait for a worker, or that one has.
  parts: {
    retention: RetentionPolicy.Workqueue,
    discard: DiscardPolicy.New,
    max_age: 7 * 86_400 * second,
    max_bytes: 64 * mebibyte,
    duplicate_window: 1 * second,
  },
  // What the workers found and how far they are. Cleared as it is taken; the age is for what is never taken.
  scan: {
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: 7 * 86_400 * second,
    max_bytes: 1_024 * mebibyte,
    duplicate_window: 3_600 * second,
  },
}

/** Several processes may do this at once. Limits that an operator has changed stay. */
export async function setUpStreams(jsm: JetStreamManager, prefix: string): Promise<void> {
  for (const kind of Object.keys(streams) as StreamKind[]) {
    const name = streamName(prefix, kind)
    try {
      await jsm.streams.info(name)
    } catch (error) {
      if (!(error instanceof JetStreamApiError)) throw error
      await jsm.streams
        .add({ name, subjects: [`${prefix}.${kind}.>`], storage: StorageType.File, ...streams[kind] })
        .catch((failure: unknown) => {
          if (!isNameInUse(failure)) throw failure
        })
    }
  }
}

/** Another process was first, with another version of the limits. */
function isNameInUse(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === 10_058
}
