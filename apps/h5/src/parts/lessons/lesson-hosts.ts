/**
 * The hosts outside of the storefront that a lesson may be played on, and that a live room may lead to: of our own
 * providers only. `*.` stands for every host below.
 */
export const LESSON_HOSTS: readonly string[] = ['*.kaozhou.example']
