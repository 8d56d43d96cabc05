import { isRecord } from '../../../../shared/plain-data.ts'
import { nearestName } from '../../../../shared/text/nearest.ts'
import type { AuthorLink } from '../post.ts'
import type { ReportField } from './authors-file.ts'

/** Names of platforms, and the addresses of profiles there, which a handle follows. */
const PLATFORMS: ReadonlyMap<string, readonly [label: string, start: string]> = new Map([
  ['bluesky', ['Bluesky', 'https://bsky.app/profile/']],
  ['email', ['Email', 'mailto:']],
  ['github', ['GitHub', 'https://github.com/']],
  ['gitlab', ['GitLab', 'https://gitlab.com/']],
  ['instagram', ['Instagram', 'https://www.instagram.com/']],
  ['linkedin', ['LinkedIn', 'https://www.linkedin.com/in/']],
  ['mastodon', ['Mastodon', 'https://mastodon.social/@']],
  ['stackoverflow', ['Stack Overflow', 'https://stackoverflow.com/users/']],
  ['threads', ['Threads', 'https://www.threads.net/@']],
  ['twitch', ['Twitch', 'https://www.twitch.tv/']],
  ['twitter', ['X', 'https://x.com/']],
  ['x', ['X', 'https://x.com/']],
  ['youtube', ['YouTube', 'https://www.youtube.com/@']],
])

/** Profiles by the name of their platform. */
export function readProfiles(id: string, socials: unknown, report: ReportField): AuthorLink[] {
  if (socials === undefined || socials === null) return []
  if (!isRecord(socials)) {
    report('socials', noProfiles(id))
    return []
  }
  return Object.entries(socials).flatMap(([platform, value]) => {
    const link = typeof value === 'string' ? toProfile(platform, value) : undefined
    if (link === undefined) report(['socials', platform], unknownProfile(id, platform))
    return link ?? []
  })
}

/** The link to a profile, which is written as a handle or an address; undefined for a handle on an unknown platform. */
function toProfile(platform: string, written: string): AuthorLink | undefined {
  const [label = platform, start] = PLATFORMS.get(platform) ?? []
  const address = toAddress(platform, start, written.trim())
  return address !== undefined && URL.canParse(address) ? { label, href: new URL(address).href } : undefined
}

function toAddress(platform: string, start: string | undefined, value: string): string | undefined {
  if (/^(https?:\/\/|mailto:)/i.test(value)) return value
  if (start === undefined || value === '') return undefined
  // An address of Mastodon names the host of its account.
  const [, user, host] = (platform === 'mastodon' && /^@?([^@/]+)@([\w.-]+)$/.exec(value)) || []
  return host === undefined ? start + value.replace(/^@/, '') : `https://${host}/@${user}`
}

function noProfiles(id: string) {
  return {
    message: `The field "socials" of the author "${id}" is not a list of profiles by their platforms.`,
    hint: 'Write, for example, "socials: { github: ada }".',
  }
}

function unknownProfile(id: string, platform: string) {
  const nearest = PLATFORMS.has(platform) ? undefined : nearestName(platform, [...PLATFORMS.keys()])
  return {
    message: `The profile "${platform}" of the author "${id}" has no address.`,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Write its address, which begins with "https://".',
  }
}
