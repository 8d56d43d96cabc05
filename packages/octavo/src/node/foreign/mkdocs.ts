import type { ForeignEngine } from './engine.ts'
import { KEY, OPTION } from './hints.ts'

/** https://www.mkdocs.org and https://squidfunk.github.io/mkdocs-material */
export const mkdocs = {
  name: 'MkDocs',
  lookLike: 'MkDocs Material',
  configKeys: {
    docs_dir: KEY.PAGES,
    edit_uri: KEY.EDIT,
    exclude_docs: KEY.FRAGMENTS,
    extra_css: KEY.STYLES,
    extra_javascript: KEY.CODE,
    markdown_extensions: 'Remove it: see "Markdown" in the guide for what pages can contain.',
    nav: 'Write the order of pages in a file "sidebar.yml", and links of the bar at the top in "navbar.items".',
    site_description: KEY.DESCRIPTION,
    site_dir: KEY.OUTPUT,
    site_name: KEY.TITLE,
    site_url: KEY.ORIGIN,
  },
  cliOptions: {
    clean: OPTION.UNCACHED,
    configfile: OPTION.CONFIG,
    devaddr: { advice: 'Write --host HOST and --port PORT.' },
    sitedir: OPTION.OUTPUT,
    strict: OPTION.STRICT,
  },
  constructs: {
    'foreign-mkdocs-admonition': 'admonitions (`!!!`)',
    'foreign-mkdocs-details': 'collapsible blocks (`???`)',
    'foreign-mkdocs-tab': 'tabs (`===`)',
    'foreign-mkdocs-fence-tab': 'code tabs (`tab=`)',
    'foreign-mkdocs-snippet': 'snippets (`--8<--`)',
    'foreign-mkdocs-attributes': 'lists of attributes (`{: }`)',
    'foreign-mkdocs-icon': 'icons (`:material-…:`)',
  },
} satisfies ForeignEngine
