/** Packets that may still go out. Answers may use all of it; what we ask of our own accord leaves them half. */
export type SendBudget = { answer(now: number): boolean; ask(now: number): boolean }

export function createSendBudget(packetsPerSecond: number): SendBudget {
  const most = packetsPerSecond
  let left = most
  let at: number | undefined
  const refill = (now: number): void => {
    left = Math.min(most, left + ((now - (at ?? now)) / 1000) * packetsPerSecond)
    at = now
  }
  const take = (now: number, reserve: number): boolean => {
    refill(now)
    if (left - 1 < reserve) return false
    left -= 1
    return true
  }
  return {
    answer: (now) => take(now, 0),
    ask: (now) => take(now, most / 2),
  }
}
