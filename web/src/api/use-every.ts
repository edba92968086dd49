import { useEffect, useRef } from 'react'

/** Runs an action at an interval while the page is visible; null stops it. */
export function useEvery(milliseconds: number | null, work: () => void): void {
  const newest = useRef(work)
  newest.current = work
  useEffect(() => {
    if (milliseconds === null) return
    const timer = setInterval(() => !document.hidden && newest.current(), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}
