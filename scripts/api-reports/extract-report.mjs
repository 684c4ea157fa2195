import { join } from 'node:path'
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'

const COMPILER_OPTIONS = {
  ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
  ...{ lib: ['es2023', 'dom', 'dom.iterable'], strict: true, skipLibCheck: true, types: [] },
}

/** Writes what an entry's declarations export to a file in `reportFolder`. */
export function extractReport({ projectFolder, entry, reportFolder, reportFileName }) {
  const silent = { default: { logLevel: 'none' } }
  const configObject = {
    projectFolder,
    newlineKind: 'lf',
    mainEntryPointFilePath: join(projectFolder, entry),
    compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [entry] } },
    apiReport: { enabled: true, reportFileName, reportFolder, reportTempFolder: reportFolder },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: {
      compilerMessageReporting: { default: { logLevel: 'error' } },
      extractorMessageReporting: silent,
      tsdocMessageReporting: silent,
    },
  }
  const packageJsonFullPath = join(projectFolder, 'package.json')
  const config = ExtractorConfig.prepare({ configObject, packageJsonFullPath })
  const { errorCount } = Extractor.invoke(config, { localBuild: true, messageCallback: silence })
  if (errorCount > 0) throw new Error(`${projectFolder}/${entry} can't be read`)
}

function silence(message) {
  if (message.logLevel !== 'error') message.handled = true
}
