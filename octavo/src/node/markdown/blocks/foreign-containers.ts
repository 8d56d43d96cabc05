import { lookUp } from '../../../shared/plain-data.ts'

const CARDS = 'Write <Card title="…" href="…"> for each inside <CardGrid>.'
const CODE_GROUP = 'Write ":::code-group" around the code blocks.'
const DETAILS = 'Write "::: details Title".'
const REMOVE = 'Remove its first and its last line. The content is shown without it.'
const TABS = 'Write <Tabs>, with a <Tab label="…"> for each.'

/** What Octavo has instead of containers of VitePress, VuePress, Docusaurus, MyST and their plugins. */
const FOREIGN_CONTAINERS: Readonly<Record<string, string>> = {
  accordion: DETAILS,
  card: CARDS,
  'card-grid': CARDS,
  cards: CARDS,
  center: REMOVE,
  'code-tabs': CODE_GROUP,
  'code-block-group': CODE_GROUP,
  collapse: DETAILS,
  demo: REMOVE,
  div: REMOVE,
  dropdown: DETAILS,
  expander: DETAILS,
  left: REMOVE,
  raw: REMOVE,
  right: REMOVE,
  row: REMOVE,
  spoiler: DETAILS,
  steps: 'Write <Steps> around an ordered list.',
  tab: TABS,
  'tab-item': TABS,
  'tab-set': TABS,
  tabs: TABS,
  toggle: DETAILS,
  'v-pre': 'Remove its first and its last line. Text in braces stays as it is, unless it is a variable of the site.',
}

export function foreignContainerHint(name: string): string | undefined {
  return lookUp(FOREIGN_CONTAINERS, name)
}
