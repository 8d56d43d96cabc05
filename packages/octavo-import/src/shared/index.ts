/**
 * What the readers of all engines need: the log of a conversion, the table of old pages, links, front matter.
 *
 * Input   the pages of FROM with their old addresses, and their syntax trees
 * Output  edits for links and front matter; the files to copy; counts and findings
 * Must not: know an engine; read the disk.
 */
export {
  canDraw,
  closeContainer,
  closeContainers,
  closeFound,
  convertAbbreviations,
  convertDashes,
  convertDefinitions,
  convertEmoji,
  convertFormulas,
  FORMULA,
  type FormulaMarks,
  emojiOf,
  closeFence,
  convertCodeMeta,
  convertNpmFences,
  convertTabFences,
  convertTwoslash,
  escapeColons,
  npmTabs,
  escapeComponents,
  escapeDollars,
  escapeUnderscores,
  placeBlock,
  readAbbreviations,
  removeMarkdownAttribute,
  separateFences,
  separateHtml,
  showUndrawableDiagrams,
  TagEdits,
  toContainer,
  unwrapContainer,
  visitContainers,
  type Container,
} from './blocks/index.ts'
export { convertEach } from './convert-each.ts'
export { limitDepth } from './limit-depth.ts'
export {
  Badges,
  BUILT_IN_COMPONENTS,
  collectStubs,
  COLUMNS,
  SHOWN_ATTRIBUTES,
  StubCollector,
} from './components/index.ts'
export { ConversionLog } from './conversion-log.ts'
export {
  asList,
  asMap,
  asText,
  asTextOrTexts,
  asTexts,
  type DataMap,
  lookUp,
  parseData,
  parseYaml,
  readInnerYaml,
  readSettingsFile,
  readYamlFile,
  toDay,
  toHeadingLevel,
  type InnerYaml,
  type YamlFile,
} from './data/index.ts'
export {
  escapeAttribute,
  escapeBrackets,
  escapeBracketsBesideLinks,
  fenceFor,
  fenceTitle,
  renderAttributes,
  renderTable,
} from './write-markdown.ts'
export {
  convertHead,
  isNoIndex,
  mapFrontMatter,
  ownKeysOf,
  readHeadElements,
  reportHead,
  reportKey,
  toRemoved,
  type FrontMatterMap,
  type HeadElement,
  type PageHead,
} from './front-matter/index.ts'
export { linkOfHtml, linksOfHtml, textBesideLinks, textOfHtml } from './html-text.ts'
export {
  type Aliases,
  type CodeSelection,
  FragmentQueue,
  IncludedFiles,
  type IncludedPart,
  isReserved,
  isRun,
  publicFile,
  readBrand,
  reportPicture,
  resolveModule,
  textOf,
  valuesFor,
} from './files/index.ts'
export {
  LinkRewriter,
  withBase,
  COLON_PARAMETERS,
  expandOrReport,
  expandRedirect,
  type ParameterSyntax,
  reportUncovered,
  followChains,
  copyFolder,
  docIdOf,
  newPathOf,
  isLocalHref,
  OldSite,
  plainPages,
  toNewPath,
  withoutUnderscores,
  type OldPage,
  type ContentFolder,
} from './links/index.ts'
export { insertHero, readHero, type Hero, type ResolveHref } from './hero.ts'
export {
  fromIconify,
  fromLucideComponent,
  fromMaterial,
  fromMintlify,
  fromStarlight,
  keepIcon,
  keepPageIcon,
  listIconSets,
} from './icons.ts'
export { AuthorList, type NewAuthor } from './authors.ts'
export { OwnAdmonitions } from './own-admonitions.ts'
export type { PageTools } from './page-tools.ts'
export {
  convertOrigin,
  WARN_ABOUT_LINKS,
  withTools,
  type NavbarItem,
  type NavbarItems,
  type NavbarLink,
} from './new-config.ts'
export { findOtherMarkup } from './other-markup.ts'
export { isReadme } from './readme.ts'
export { TimeLimit } from 'octavo/foreign'
export { listedDocs, nameSidebar, type Listed } from './sidebars.ts'
export { repositoryAddress, repositoryHost, repositoryLink } from './repository.ts'
export {
  convertDirection,
  findLanguageFolders,
  nameLanguage,
  overlayFolder,
  reportLanguage,
  tagOfName,
  toLabels,
  toLanguageTag,
  toOrigins,
  type LanguageView,
  type WordKeys,
} from './languages/index.ts'
