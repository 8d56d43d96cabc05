import { defineConfig } from 'octavo'
import remarkDeflist from 'remark-deflist'
import remarkDirectiveRehype from 'remark-directive-rehype'
import remarkEmoji from 'remark-emoji'
import remarkReadingTime from 'remark-reading-time'
import remarkToc from 'remark-toc'

/** The part of a vfile that this plugin uses. */
interface File {
  data: { frontMatter: Record<string, unknown>; readingTime: { minutes: number } }
}

const minutes = () => (_tree: unknown, file: File) => {
  file.data.frontMatter.minutes = Math.ceil(file.data.readingTime.minutes)
}

export default defineConfig({
  title: 'Plugins example',
  markdown: {
    math: true,
    remarkPlugins: [
      remarkEmoji,
      remarkDeflist,
      remarkDirectiveRehype,
      [remarkToc, { heading: 'contents' }],
      remarkReadingTime,
      minutes,
    ],
    transforms: {
      link: ({ url }) =>
        url.startsWith('rfc:') ? { url: `https://www.rfc-editor.org/rfc/rfc${url.slice(4)}` } : undefined,
      code: ({ language, text }) =>
        language === 'list'
          ? {
              block: `<ul>${text
                .split('\n')
                .map((line) => `<li>${escape(line)}</li>`)
                .join('')}</ul>`,
            }
          : undefined,
    },
  },
})

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
