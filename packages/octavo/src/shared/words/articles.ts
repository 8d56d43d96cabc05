/** Words in articles. */

/** Button of a code block. */
export const copyCode = 'Copy code'
/** Announced by screen readers after code was copied. */
export const codeCopied = 'Code copied'
/** Announced by screen readers if the browser does not copy. */
export const copyingDenied = 'The browser did not allow copying'
/** Button of a code block that is too wide. */
export const wrapLines = 'Wrap long lines'
/** Button of a note at a line of code. */
export const codeNote = 'Note {number}'
/** Link from the meaning of a term to its page. */
export const readMore = 'Read more'
/** Link beside a heading, for screen readers. */
export const linkToHeading = 'Link to {heading}'
/** Announced by screen readers after the address of a heading was copied. */
export const linkCopied = 'Link copied'
/** Begins the name of a code block that scrolls, for screen readers. */
export const codeBox = 'Code'
/** Begins the name of a table that scrolls, for screen readers. */
export const tableBox = 'Table'
/** Begins the name of a diagram that scrolls, for screen readers. */
export const diagramBox = 'Diagram'
/** Button of a picture. */
export const enlargePicture = 'Enlarge: {picture}'
/** Name of an enlarged picture without a text, for screen readers. */
export const picture = 'Image'
/** Button of an enlarged picture. */
export const closePicture = 'Close'
/** Title of a `:::details` block without a title. */
export const details = 'Details'
/** Name of the footnotes for screen readers. */
export const footnotes = 'Footnotes'
/** Link from a footnote to its place in the text, for screen readers. */
export const backToReference = 'Back to reference {number}'
/** Checkbox of a task list, for screen readers. */
export const taskDone = 'Done'
/** Checkbox of a task list, for screen readers. */
export const taskOpen = 'Open'
/** Before the name of a folder in a file tree, for screen readers. */
export const folder = 'Folder'
/** Link that loads a page of another host. */
export const loadEmbed = 'Load “{title}”'
/** The same, if the host has a name. */
export const loadEmbedFrom = 'Load “{title}” from {provider}'
/** Below that link. */
export const embedNotice = 'This contacts {host}, which may store data on your device.'

/** Name of a diagram without a title, for screen readers. */
export const flowchart = 'Flowchart'
/** Name of a diagram without a title, for screen readers. */
export const sequenceDiagram = 'Sequence diagram'
/** Name of a diagram without a title, for screen readers. */
export const stateDiagram = 'State diagram'
/** Name of a diagram without a title, for screen readers. */
export const classDiagram = 'Class diagram'
/** Name of a diagram without a title, for screen readers. */
export const entityDiagram = 'Entity relationship diagram'
