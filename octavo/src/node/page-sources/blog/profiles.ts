import type { AuthorLink } from './post.ts'

/** Names of platforms, and the addresses of profiles there, which a handle follows. */
const PLATFORMS: Readonly<Record<string, readonly [label: string, start: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  email: ['Email', 'mailto:'],
  github: ['GitHub', 'https://github.com/'],
  gitlab: ['GitLab', 'https://gitlab.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  twitch: ['Twitch', 'https://www.twitch.tv/'],
  twitter: ['X', 'https://x.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
}

export function listPlatforms(): string[] {
  return Object.keys(PLATFORMS)
}

/** The link to a profile, which is written as a handle or an address; undefined for a handle on an unknown platform. */
export function toProfile(platform: string, written: string): AuthorLink | undefined {
  const [label = platform, start] = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform]! : []
  const value = written.trim()
  if (/^(https?:\/\/|mailto:)/i.test(value))
    return URL.canParse(value) ? { label, href: new URL(value).href } : undefined
  if (start === undefined || value === '') return undefined
  // An address of Mastodon names the host of its account.
  const [, user, host] = (platform === 'mastodon' && /^@?([^@/]+)@([\w.-]+)$/.exec(value)) || []
  if (host !== undefined) return { label, href: new URL(`/@${user}`, `https://${host}`).href }
  return { label, href: new URL(start + value.replace(/^@/, '')).href }
}
