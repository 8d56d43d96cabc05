/** The oldest browsers in which scripts run, by major and minor version: the first with popovers and `URL.canParse`. */
const OLDEST = { chrome: [120, 0], firefox: [125, 0], safari: [17, 2] } as const

/** As Vite takes them: `safari17.2`. */
export const BROWSER_TARGETS: string[] = Object.entries(OLDEST).map(([name, version]) => name + version.join('.'))

/** As Lightning CSS takes them: the major version in the third byte, the minor one in the second. */
export const STYLE_TARGETS: Record<keyof typeof OLDEST, number> = {
  chrome: pack(OLDEST.chrome),
  firefox: pack(OLDEST.firefox),
  safari: pack(OLDEST.safari),
}

function pack([major, minor]: readonly [number, number]): number {
  return (major << 16) | (minor << 8)
}
