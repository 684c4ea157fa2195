/** Parameters that are read of a query string, at most (spec §9). */
export const QUERY_PARAMETER_LIMIT = 1000
