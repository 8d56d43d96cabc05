import { readStored, writeStored } from '../browser/storage.ts'
import { parseTabChoices, TABS_KEY } from './tab-choices.ts'

/** Defines `<octavo-tabs>`. Without it all panels are readable one below the other. */
export function defineTabs(): void {
  if (!customElements.get('octavo-tabs')) customElements.define('octavo-tabs', OctavoTabs)
}

let sequence = 0

/**
 * The tabs pattern of WAI-ARIA over `<div class="tab-list">` with buttons and one `.tab-panel` each. Tabs of one group
 * follow each other on the page; the choice is kept for the next one.
 */
class OctavoTabs extends HTMLElement {
  connectedCallback(): void {
    if (this.hasAttribute('ready')) return
    const { tabs, panels } = this
    this.querySelector('.tab-list')?.setAttribute('role', 'tablist')
    tabs.forEach((tab, index) => connect(tab, panels[index], `tab-${sequence++}`))
    this.addEventListener('click', (event) => this.onClick(event))
    this.addEventListener('keydown', (event) => this.onKeyDown(event))
    this.select(this.keptLabel() ?? tabs[0]?.dataset.label ?? '')
    this.setAttribute('ready', '')
  }

  /** Shows the tab with a label; without one of that label nothing changes. */
  select(label: string): void {
    const { tabs, panels } = this
    if (!tabs.some((tab) => tab.dataset.label === label)) return
    tabs.forEach((tab, index) => {
      const selected = tab.dataset.label === label
      tab.setAttribute('aria-selected', String(selected))
      tab.tabIndex = selected ? 0 : -1
      panels[index]?.toggleAttribute('hidden', !selected)
    })
  }

  private get tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-list > button')]
  }

  private get panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-panel')]
  }

  private keptLabel(): string | undefined {
    const group = this.getAttribute('group')
    return group === null ? undefined : parseTabChoices(readStored(TABS_KEY))[group]
  }

  private onClick({ target }: Event): void {
    const tab = this.tabs.find((button) => target instanceof Node && button.contains(target))
    if (tab) this.choose(tab)
  }

  private onKeyDown(event: KeyboardEvent): void {
    const { tabs } = this
    const current = tabs.findIndex((tab) => tab === event.target)
    const next = current < 0 ? undefined : tabs[nextIndex(event.key, current, tabs.length)]
    if (!next) return
    event.preventDefault()
    this.choose(next)
    next.focus()
  }

  /** The chosen tab stays where it is on the screen, whatever its like above it on the page grow to. */
  private choose(tab: HTMLElement): void {
    const label = tab.dataset.label ?? ''
    const group = this.getAttribute('group')
    const top = tab.getBoundingClientRect().top
    if (group === null) return this.select(label)
    writeStored(TABS_KEY, JSON.stringify({ ...parseTabChoices(readStored(TABS_KEY)), [group]: label }))
    for (const tabs of document.querySelectorAll<OctavoTabs>('octavo-tabs')) {
      if (tabs.getAttribute('group') === group) tabs.select(label)
    }
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}

function connect(tab: HTMLElement, panel: HTMLElement | undefined, id: string): void {
  if (!panel) return
  tab.id = id
  panel.id = `${id}-panel`
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', panel.id)
  panel.setAttribute('role', 'tabpanel')
  panel.setAttribute('aria-labelledby', id)
}

function nextIndex(key: string, current: number, count: number): number {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
