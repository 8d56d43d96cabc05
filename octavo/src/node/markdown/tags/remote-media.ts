/** The problem of a video or sound on another host, which the policy of pages refuses. */
export function remoteMedia(tag: string, address: string) {
  return {
    severity: 'error' as const,
    message: `<${tag}> names a file on another host, which browsers refuse: ${address}`,
    hint: 'Put the file into "public", or show the page that plays it with <Embed src="…" title="…" />.',
  }
}
