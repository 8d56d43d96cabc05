type Version = readonly [major: number, minor: number]

/** The oldest browsers in which scripts run: the first with popovers and `URL.canParse`. */
const FOR_SCRIPTS = { chrome: [120, 0], firefox: [125, 0], safari: [17, 2] } satisfies Record<string, Version>
/** Older browsers show the page without scripts, in its own look: the first with `:has()` and nested rules. */
const FOR_STYLES = { chrome: [111, 0], firefox: [121, 0], safari: [17, 2] } satisfies Record<string, Version>

/** As Vite takes them: `safari17.2`. */
export const SCRIPT_TARGETS: string[] = toNames(FOR_SCRIPTS)
export const STYLE_TARGETS: string[] = toNames(FOR_STYLES)

/** As Lightning CSS takes them: the major version in the third byte, the minor one in the second. */
export const PACKED_STYLE_TARGETS: Record<keyof typeof FOR_STYLES, number> = {
  chrome: pack(FOR_STYLES.chrome),
  firefox: pack(FOR_STYLES.firefox),
  safari: pack(FOR_STYLES.safari),
}

function toNames(versions: Record<string, Version>): string[] {
  return Object.entries(versions).map(([name, version]) => name + version.join('.'))
}

function pack([major, minor]: Version): number {
  return (major << 16) | (minor << 8)
}
