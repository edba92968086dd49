/**
 * How consumers ask for messages. The server says that it is there twice a second, so that one that was killed
 * and is back is noticed at once: it has forgotten who asked.
 */
export const quickPulls = { expires: 2_000, idle_heartbeat: 500 } as const
