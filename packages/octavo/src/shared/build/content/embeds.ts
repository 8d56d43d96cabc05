/** A service whose pages can be shown in a frame. */
interface EmbedProvider {
  /** The host that the frame loads. */
  host: string
  /** The name in the label of the frame. */
  label: string
  /** The address of the frame for the address of a page; undefined if it is not a page of this service. */
  toFrame(page: URL): string | undefined
}

/** `/123456789`, also in a channel, a group or a showcase, which has no frame of this form itself. */
const VIMEO_VIDEO =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|showcase\/\d+\/video\/)?(\d{6,})(?:\/([\da-f]+))?\/?$/

/** `90`, `90s` and `1m30s` are 90 seconds; 0 for other texts. */
function toSeconds(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The services that a configuration names by a word. */
export const EMBED_PROVIDERS: Readonly<Record<string, EmbedProvider>> = {
  youtube: {
    host: 'www.youtube-nocookie.com',
    label: 'YouTube',
    // https://support.google.com/youtube/answer/171780
    toFrame: ({ hostname, pathname, searchParams }) => {
      if (!/^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/.test(hostname)) return undefined
      const path = hostname === 'youtu.be' ? `/embed${pathname}` : pathname
      const named = path === '/watch' ? searchParams.get('v') : /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(path)?.[1]
      const list = searchParams.get('list')
      const id = path === '/playlist' && list ? 'videoseries' : named
      if (!id || !/^[\w-]+$/.test(id)) return undefined
      const start = toSeconds(searchParams.get('start') ?? searchParams.get('t') ?? '')
      const query = [start > 0 && `start=${start}`, list && `list=${encodeURIComponent(list)}`]
        .filter(Boolean)
        .join('&')
      return `https://www.youtube-nocookie.com/embed/${id}${query && `?${query}`}`
    },
  },
  vimeo: {
    host: 'player.vimeo.com',
    label: 'Vimeo',
    // https://help.vimeo.com/hc/en-us/articles/12426260232977
    toFrame: ({ hostname, pathname, searchParams }) => {
      if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined
      const [, id, secret] = VIMEO_VIDEO.exec(pathname) ?? []
      // An unlisted video plays only with the second part of its address.
      const hash = secret ?? searchParams.get('h')
      return id && `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${encodeURIComponent(hash)}` : ''}`
    },
  },
  codesandbox: {
    host: 'codesandbox.io',
    label: 'CodeSandbox',
    // https://codesandbox.io/docs/learn/sandboxes/embedding
    toFrame: ({ hostname, pathname, search }) => {
      const id =
        hostname === 'codesandbox.io' ? /^\/(?:s|embed|p\/sandbox)\/([\w-]+)\/?$/.exec(pathname)?.[1] : undefined
      return id && `https://codesandbox.io/embed/${id}${search}`
    },
  },
  stackblitz: {
    host: 'stackblitz.com',
    label: 'StackBlitz',
    // https://developer.stackblitz.com/guides/integration/embedding
    toFrame: (page) => {
      if (page.hostname !== 'stackblitz.com') return undefined
      page.searchParams.set('embed', '1')
      return page.href
    },
  },
}

/** The host of a word such as `youtube`, or of a host. */
export function toEmbedHost(name: string): string {
  return Object.hasOwn(EMBED_PROVIDERS, name) ? (EMBED_PROVIDERS[name]?.host ?? name) : name
}

/** The frame that shows a page. */
export interface EmbedFrame {
  address: string
  host: string
  label: string
}

/** The frame for the address of a page; undefined for an address that is not `https:`. */
export function toEmbedFrame(address: string): EmbedFrame | undefined {
  const page = URL.canParse(address) ? new URL(address) : undefined
  if (page?.protocol !== 'https:') return undefined
  for (const { host, label, toFrame } of Object.values(EMBED_PROVIDERS)) {
    const frame = toFrame(page)
    if (frame !== undefined) return { address: frame, host, label }
  }
  return { address: page.href, host: page.host, label: page.host }
}
