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
  codeTabs,
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
export { convertEach, limitDepth } from './convert-each.ts'
export { Badges } from './components/badges.ts'
export { BUILT_IN_COMPONENTS, SHOWN_ATTRIBUTES, StubCollector } from './components/stubs.ts'
export { collectStubs } from './components/collect-stubs.ts'
export { COLUMNS } from './components/columns.ts'
export { ConversionLog } from './conversion-log.ts'
export {
  asList,
  asMap,
  asText,
  asTextOrTexts,
  asTexts,
  type DataMap,
  parseYaml,
  toDay,
  toHeadingLevel,
} from './data/data.ts'
export { lookUp, TimeLimit } from 'octavo/foreign'
export {
  type InnerYaml,
  parseData,
  readInnerYaml,
  readSettingsFile,
  readYamlFile,
  type YamlFile,
} from './data/parse-data.ts'
export {
  escapeAttribute,
  escapeBrackets,
  escapeBracketsBesideLinks,
  fenceFor,
  fenceTitle,
  renderAttributes,
  renderTable,
} from './write-markdown.ts'
export { convertHead, keysOfHead, type HeadElement, type PageHead } from './front-matter/head.ts'
export { isNoIndex } from './front-matter/no-index.ts'
export {
  convertFrontMatter,
  convertNeighbours,
  type FrontMatterRules,
  mapFrontMatter,
  ownKeysOf,
  reportKey,
  toRemoved,
  type FrontMatterMap,
} from './front-matter/map.ts'
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
export { LinkRewriter } from './links/link-rewriter.ts'
export { withBase, followChains } from './links/redirect-chains.ts'
export {
  COLON_PARAMETERS,
  expandRedirects,
  type ParameterSyntax,
  reportUncovered,
  type WrittenRedirect,
} from './links/redirect-patterns.ts'
export {
  type ContentFolder,
  copyFolder,
  docIdOf,
  isLocalHref,
  isReadme,
  newPathOf,
  type OldPage,
  OldSite,
  placeByIndex,
  plainPages,
  toNewPath,
  withoutUnderscores,
} from './links/pages.ts'
export { insertHero, readHero, type HasFile, type Hero, type ResolveHref } from './hero.ts'
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
export { findOtherMarkup, reportReactPage } from './other-markup.ts'
export { listedDocs, nameSidebar, type Listed } from './sidebars.ts'
export { repositoryAddress, repositoryHost, repositoryLink } from './repository.ts'
export { convertDirection, toLabels, type WordKeys } from './languages/words.ts'
export {
  findLanguageFolders,
  nameLanguage,
  reportLanguage,
  tagOfName,
  toLanguageTag,
} from './languages/name-language.ts'
export { overlayFolder, toOrigins, type LanguageView } from './languages/overlay.ts'
