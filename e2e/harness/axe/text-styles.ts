export type Mode = 'light' | 'dark'

/**
 * Runs in the browser. The distinct styles of text in each mode. The modes change within one task, so that nothing is
 * painted between, and the last one stays.
 *
 * It is sent to the browser as source text, so it must use nothing outside itself but the functions below.
 */
export function listStyles(document: Document, modes: Mode[]): Record<Mode, string[]> {
  const { CSSTransition } = document.defaultView as Window & typeof globalThis
  const texts = listTexts(document)
  const entries = modes.map((mode) => {
    document.documentElement.dataset['theme'] = mode
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    return [mode, [...new Set(describeTexts(texts).values())]]
  })
  return Object.fromEntries(entries) as Record<Mode, string[]>
}

/**
 * Runs in the browser. Every visible element with its own text whose contrast axe judges. The same in both modes.
 *
 * It is sent to the browser as source text, so it must not use anything outside itself.
 */
export function listTexts(document: Document): Element[] {
  const { scrollX, scrollY } = document.defaultView as Window
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  /** axe gives no verdict on disabled controls, on text outside of the page and on text for screen readers only. */
  const isJudged = (element: Element): boolean => {
    const { width, height, bottom, right } = element.getBoundingClientRect()
    const isInPage = bottom + scrollY > 0 && right + scrollX > 0
    return !element.matches(':disabled') && isInPage && (width > 1 || height > 1)
  }
  // A dialog darkens the page, of which nothing is to be read then.
  const root = document.querySelector('[aria-modal="true"]') ?? document.body
  return [...root.querySelectorAll('*')].filter(
    (element) => hasText(element) && element.checkVisibility() && isJudged(element),
  )
}

/**
 * Runs in the browser. For each element, as a string, everything that decides about the contrast of its text: its
 * colors, whether it is large, each layer of paint behind it, and the drawing it is part of. For links, which must also
 * differ from the text around them, the font and the colors of that text, too. Elements with the same string have the
 * same contrast. (Text that something else covers gives axe no violation, so positions do not count.) A drawing is
 * named at the end: text beside its shapes has the contrast of text outside of drawings.
 * Large text: https://www.w3.org/TR/WCAG22/#dfn-large-scale
 *
 * It is sent to the browser as source text, so it must not use anything outside itself.
 */
export function describeTexts(elements: Element[]): Map<Element, string> {
  const layers = new Map<Element | null, string>([[null, '']])
  const layersBehind = (element: Element | null): string => {
    const known = layers.get(element)
    if (known !== undefined || element === null) return known ?? ''
    const { backgroundColor, backgroundImage, backgroundClip, opacity, filter, mixBlendMode } =
      getComputedStyle(element)
    const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1'
    const own = `${backgroundColor} ${backgroundImage} ${backgroundClip} ${opacity}`
    const isPlain = !isPainted && filter === 'none' && mixBlendMode === 'normal'
    const all = layersBehind(element.parentElement) + (isPlain ? '' : `/${own} ${filter} ${mixBlendMode}`)
    layers.set(element, all)
    return all
  }
  const colors = new Map<Element | null, string>([[null, '']])
  const colorOf = (element: Element | null): string => {
    const color = colors.get(element) ?? getComputedStyle(element as Element).color
    colors.set(element, color)
    return color
  }
  const drawings = new Map<Element | null, string>([[null, '']])
  const drawingAround = (element: Element): string => {
    const drawing = element.closest('svg')
    const known = drawings.get(drawing)
    if (known !== undefined || drawing === null) return known ?? ''
    const source = drawing.innerHTML
    let hash = 0
    for (let index = 0; index < source.length; index++) hash = (hash * 31 + source.charCodeAt(index)) | 0
    drawings.set(drawing, ` drawing ${hash}`)
    return ` drawing ${hash}`
  }
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean => {
    const points = Math.ceil(parseFloat(fontSize) * 72) / 96
    return points >= (parseFloat(fontWeight) >= 700 ? 14 : 18)
  }
  const describeLink = (element: Element, style: CSSStyleDeclaration): string[] => {
    const { fontFamily, fontSize, fontWeight, textDecorationLine, borderBottom } = style
    return ['link', fontFamily, fontSize, fontWeight, textDecorationLine, borderBottom, colorOf(element.parentElement)]
  }
  const describe = (element: Element): string => {
    const style = getComputedStyle(element)
    const { fontSize, textShadow, webkitTextStroke, webkitTextFillColor } = style
    const size = isLarge(style) ? 'large' : 'small'
    const shadow = textShadow === 'none' ? '' : `${textShadow} ${fontSize}`
    const own = [colorOf(element), webkitTextFillColor, webkitTextStroke, shadow, size]
    const link = element.matches('a, [role="link"]') ? describeLink(element, style) : []
    return [...own, ...link, layersBehind(element)].join(' ') + drawingAround(element)
  }
  return new Map(elements.map((element) => [element, describe(element)]))
}
