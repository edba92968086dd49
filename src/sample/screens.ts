/** Sizes of screens in pixels. */
export const screens = [
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
] as const
