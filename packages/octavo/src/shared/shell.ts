/**
 * What the shell of a site contains. Theme and client ask in ordinary conditions: `features.areas && <AreaTabs />`.
 *
 * These are the values of a site without any of it, for tests of single modules. When the shell is bundled, the values
 * of the site are written into the conditions (`node/bundle/vite/site-plugin.ts`), so that code, styles and files of
 * what a site lacks are left out.
 */
import { PROVIDER_FACTS, type ProviderName } from './analytics.ts'
import type { FeedbackSettings } from './build/feedback.ts'
import type { PageMenuSettings } from './build/page-menu.ts'
import type { PartName, SlotName } from './parts.ts'
import type { AnalyticsData } from './site.ts'
import type { NoticeKind } from './versions/versions.ts'

export interface Features {
  /** Whether the documentation has several areas. */
  areas: boolean
  /** Whether code blocks show the types of names. */
  codeTypes: boolean
  /** Whether pages explain the terms of a glossary. */
  glossary: boolean
  /** Whether the site has several languages, so that a page may be in another one. */
  languages: boolean
  /** Whether readers may hide the sidebar. */
  hideSidebar: boolean
  /** Whether links in articles show the beginning of the page that they lead to. */
  linkPreviews: boolean
  /** Whether some pages have style sheets that others do not load. */
  pageStyles: boolean
  /** Whether it is a copy that readers open from a disk, without a server. */
  offline: boolean
  /** Whether there are pages whose text readers may widen. */
  wideText: boolean
  /** The language of words with several forms for numbers. */
  plurals: string | undefined
  /** The question below pages. */
  feedback: FeedbackSettings | undefined
  /** The menu beside the button that copies a page. */
  pageMenu: PageMenuSettings | undefined
  /** What is above the pages of this version. */
  notice: VersionNotice | undefined
  /** What counts visits. */
  provider: ProviderName
  /** Whether readers are asked for their consent in a bar, not in a dialog. */
  consentBar: boolean
  /** Matches the names of its cookies. */
  trackerCookies: RegExp | undefined
  /** Absolute path of the site's module for analytics, for the provider `module`. */
  analyticsModule: string | undefined
  /** The settings of a tracker that does not need consent; with consent, they are in the documents. */
  unasked: UnaskedAnalytics | undefined
  /** Absolute path of the site's `client.ts`. */
  clientModule: string | undefined
  /** Whether the site has layouts, or its own start page. */
  layouts: boolean
}

/** What documents contain about their version. */
export interface VersionNotice {
  /** With `isAuto`, all are hidden until a style sheet of the site root shows one. */
  notices: { kind: NoticeKind; text: string }[]
  isAuto: boolean
  /** Text of the link to the latest release. */
  latest: string
}

export type UnaskedAnalytics = Omit<AnalyticsData, 'optOutHref'>

export const features: Readonly<Features> = {
  areas: false,
  codeTypes: false,
  glossary: false,
  languages: false,
  hideSidebar: false,
  linkPreviews: false,
  pageStyles: false,
  offline: false,
  wideText: false,
  plurals: undefined,
  feedback: undefined,
  pageMenu: undefined,
  notice: undefined,
  provider: 'matomo',
  consentBar: false,
  trackerCookies: PROVIDER_FACTS.matomo.cookies,
  analyticsModule: undefined,
  unasked: undefined,
  clientModule: undefined,
  layouts: false,
}

/** The parts and slots that the site has. */
export const parts: Readonly<Partial<Record<PartName | SlotName, boolean>>> = {}
