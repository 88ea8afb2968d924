/** Whether things may move: not when the reader asked for stillness. */
export const motionAllowed = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
