/** The menu of a page, as the build knows it. */

/** Assistants that are known by name, and the address that opens each with a text. */
export const ASSISTANTS = {
  chatgpt: { label: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  mistral: { label: 'Mistral', href: 'https://chat.mistral.ai/chat?q={prompt}' },
  perplexity: { label: 'Perplexity', href: 'https://www.perplexity.ai/search/new?q={prompt}' },
} as const satisfies Record<string, { label: string; href: string }>

export type AssistantName = keyof typeof ASSISTANTS

export const ASSISTANT_NAMES = Object.keys(ASSISTANTS) as AssistantName[] // The keys of a constant.

export interface PageMenuSettings {
  /** Their addresses contain `{url}`, where the encoded address of the Markdown goes. */
  links: { label: string; href: string }[]
  /** Where the blog starts, whose pages have no menu; '' without one. */
  blog: string
  /** Text for the configuration of an editor; '' without one. */
  configuration: string
  labels: Record<
    'menu' | 'view' | 'copyLink' | 'linkCopied' | 'connect' | 'copyConfiguration' | 'configurationCopied',
    string
  >
}
