import { cruise } from 'dependency-cruiser'
import { workspaces } from './rooms.mjs'
import { boundaryRules } from './rules.mjs'

/** Tests and their fixtures may reach whatever they test through. */
const TESTS = '\\.(test|fixture)\\.tsx?$|/src/testing/|/test-setup\\.ts$'

/**
 * Every import below `root` that the table of rooms does not allow, and every cycle.
 *
 * @param {string} root the folder that holds `apps` and `packages`
 * @returns {Promise<{ rule: string, from: string, to: string }[]>}
 */
export async function findViolations(root) {
  const { output } = await cruise(
    workspaces.map(({ folder }) => `${folder}/src`),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: boundaryRules(workspaces) },
      // A type import ties two folders as much as any other.
      tsPreCompilationDeps: true,
      exclude: { path: `(^|/)dist/|${TESTS}` },
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: {
        conditionNames: ['@kaozhou/source', 'import', 'browser', 'node', 'default'],
        exportsFields: ['exports'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      },
    },
  )
  return output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
  }))
}
