const words = (list: string) => list.split(' ')

/** Elements without content: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
export const VOID_ELEMENTS = new Set(
  words('br hr img wbr col source track area base embed frame input link meta param'),
)

/** Elements whose end tag may be omitted at the end of their parent: the same section. */
export const OPTIONAL_END = new Set(words('li dt dd p tr td th thead tbody tfoot caption colgroup'))

/** Elements that no page may contain: they run code, carry styles, or load or leave the document. */
export const NEVER_ALLOWED_ELEMENTS = new Set(
  words(
    'script style iframe frame frameset object applet embed base link meta html head body title portal fencedframe',
  ),
)

/** Attributes that run code, carry a style, or load their own document. */
export const NEVER_ALLOWED_ATTRIBUTE = /^(?:on.*|style|srcdoc|formaction|action|background|ping|attributionsrc)$/
