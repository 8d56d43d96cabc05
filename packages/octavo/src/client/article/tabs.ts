import { TAB_ID } from '../../shared/ids/shell-ids.ts'
import { writeStored } from '../browser/index.ts'
import { readTabChoices, TABS_KEY } from './tab-choices.ts'

/** Defines `<octavo-tabs>`. Without it all panels are shown one below the other. */
export function defineTabs(): void {
  if (!customElements.get('octavo-tabs')) customElements.define('octavo-tabs', OctavoTabs)
}

let sequence = 0

/** How many labels are remembered for a group. */
const MOST_CHOICES = 12

/**
 * The tabs pattern of the ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/), with automatic
 * activation, for `<div class="tab-list">` with buttons and one `.tab-panel` for each. Choosing a tab selects the same
 * label in all tabs of its group and stores it for other pages.
 */
class OctavoTabs extends HTMLElement {
  connectedCallback(): void {
    if (this.hasAttribute('ready')) return
    const tabs = findTabs(this)
    const panels = findPanels(this)
    this.querySelector('.tab-list')?.setAttribute('role', 'tablist')
    tabs.forEach((tab, index) => connect(tab, panels[index], TAB_ID + sequence++))
    this.addEventListener('click', ({ target }) => {
      const tab = tabs.find((button) => target instanceof Node && button.contains(target))
      if (tab) choose(this, tab)
    })
    this.addEventListener('keydown', (event) => onKeyDown(event, this))
    this.addEventListener('beforematch', ({ target }) => selectAround(this, target))
    select(this, readStoredLabel(this) ?? tabs[0]?.dataset.label)
    this.setAttribute('ready', '')
    showTarget(this)
  }
}

function findTabs(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(':scope > .tab-list > button')]
}

function findPanels(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(':scope > .tab-panel')]
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

function readStoredLabel(element: HTMLElement): string | undefined {
  const group = element.getAttribute('group')
  if (group === null) return undefined
  const labels = new Set(findTabs(element).map(({ dataset }) => dataset.label))
  return readTabChoices()
    .get(group)
    ?.find((label) => labels.has(label))
}

export function readChosenTab(element: HTMLElement): number {
  return findTabs(element).findIndex(({ tabIndex }) => tabIndex === 0)
}

export function chooseTab(element: HTMLElement, index: number): void {
  select(element, findTabs(element)[index]?.dataset.label)
}

/** Shows the tab with a label; does nothing if there is none. */
function select(element: HTMLElement, label: string | undefined): void {
  const tabs = findTabs(element)
  const panels = findPanels(element)
  if (!tabs.some((tab) => tab.dataset.label === label)) return
  tabs.forEach((tab, index) => {
    const selected = tab.dataset.label === label
    tab.setAttribute('aria-selected', String(selected))
    tab.tabIndex = selected ? 0 : -1
    if (panels[index]) showPanel(panels[index], selected)
  })
}

/** A panel that the browser may find still has a box, which screen readers would list as an empty panel. */
function showPanel(panel: HTMLElement, selected: boolean): void {
  for (const [name, value] of [
    ['hidden', 'until-found'],
    ['aria-hidden', 'true'],
  ] as const) {
    if (selected) panel.removeAttribute(name)
    else panel.setAttribute(name, value)
  }
}

/**
 * Shows the panel in which the browser finds a text or the target of a link. The reader did not choose it, so
 * other tabs stay: https://developer.mozilla.org/docs/Web/HTML/Reference/Global_attributes/hidden
 */
function selectAround(element: HTMLElement, place: EventTarget | null): void {
  if (place instanceof Node) select(element, findPanels(element).find((panel) => panel.contains(place))?.dataset.label)
}

/** Scrolls so that the chosen tab keeps its position on the screen, because tabs above it may have changed height. */
function choose(element: HTMLElement, tab: HTMLElement): void {
  const label = tab.dataset.label ?? ''
  const group = element.getAttribute('group')
  // Browsers do not scroll to a tab of which a part can be seen.
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { top } = tab.getBoundingClientRect()
  if (group === null) return select(element, label)
  const choices = readTabChoices()
  const others = choices.get(group)?.filter((other) => other !== label) ?? []
  choices.set(group, [label, ...others].slice(0, MOST_CHOICES))
  writeStored(TABS_KEY, JSON.stringify(Object.fromEntries(choices)))
  for (const tabs of document.querySelectorAll<HTMLElement>('octavo-tabs')) {
    if (tabs.getAttribute('group') === group) select(tabs, label)
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/**
 * Until now the panel with the target of the address had no box, so the browser has not scrolled to it. Only a document
 * that is loaded has a target by now: in a soft navigation, to ask for the position would lay out the page before it is
 * scrolled, and a page that is shorter than the one before would lose its position.
 */
function showTarget(element: HTMLElement): void {
  const target = element.querySelector(':target')
  selectAround(element, target)
  if (target && scrollY === 0) target.scrollIntoView()
}

function onKeyDown(event: KeyboardEvent, element: HTMLElement): void {
  // With Alt, the browser uses arrow keys for back and forward.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const tabs = findTabs(element)
  const current = tabs.findIndex((tab) => tab === event.target)
  const next = current < 0 ? undefined : tabs[nextIndex(toKey(event.key, element), current, tabs.length)]
  if (!next) return
  event.preventDefault()
  choose(element, next)
  next.focus()
}

/** Right means forward, except where text runs from right to left. */
function toKey(key: string, element: HTMLElement): string {
  if (getComputedStyle(element).direction === 'ltr') return key
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key
}

function nextIndex(key: string, current: number, count: number): number {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
