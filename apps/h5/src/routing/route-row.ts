/** How a screen looks while its code or its data is loading. */
export type SkeletonKind = 'list' | 'course' | 'detail' | 'cards'

export interface RouteRow {
  path: string
  /** The page title until the screen's data gives it another one. */
  title: string
  /** The folder in `src/screens` that holds the screen: `family/screen`. */
  screen: string
  /** `user`: opens the login dialog first, then goes on. Default: anyone. */
  access?: 'user'
  /** Lit in the bottom tab bar, which only these routes have. */
  tab?: 'home' | 'mylive' | 'user'
  /** Rendered on the server with its data: as a visitor sees it, or for the user whose token came with the request. */
  rendered?: 'everyone' | 'person'
  /** The query parameters that the rendered page depends on; all others leave it the same. Default: none. */
  reads?: readonly string[]
  /** The courses of the exam that a person prepares for come first: rendered once for each exam too. */
  sortedByExam?: true
  /** Default: cards. */
  skeleton?: SkeletonKind
  /** The screen draws its own top instead of the title bar. */
  ownTop?: true
  /** The screens that mostly follow: their code is prefetched when the browser is idle. */
  next?: readonly string[]
  /** On a wide screen it takes more than a column of text: cards in columns, or a panel beside it. */
  wide?: true
  /** Pull to refresh. */
  refreshable?: true
  /** It links to pages of campaigns, whose addresses the page then carries; all screens of campaigns do. */
  leadsToCampaigns?: true
}

export interface MatchedRoute {
  row: RouteRow
  params: Record<string, string>
}

/** An entry of the browser's history and the row that its address fits. */
export interface RouteVisit {
  /** The router's key of the entry. */
  key: string
  search: string
  match: MatchedRoute
}
