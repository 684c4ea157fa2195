import { apiQuery } from '@kaozhou/react'
import { Cell, CellGroup, DocumentIcon, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../../../parts/loaded/loaded'
import { href } from '../../../../../routing/href'
import { DocumentTerms } from '../../document-list/document-terms'
import notes from '../room/notes.module.css'
import styles from './stage.module.css'

/** What can be read before the class. */
export function ClassMaterial({ sectionId }: { sectionId: number }): ReactNode {
  const query = useQuery(apiQuery('documents.ofSection', { sectionId, ofCourse: true }))
  return (
    <div className={styles.material}>
      <Loaded query={query} missing="没有资料" waiting={<SkeletonText lines={4} />}>
        {(documents) =>
          documents.length === 0 ? (
            <p className={notes.note}>老师还没有放资料，先去预习一下上一节。</p>
          ) : (
            <>
              <CellGroup title="课前可以看">
                {documents.map((document) => (
                  <Cell
                    key={document.id}
                    title={document.name}
                    description={`${document.pages} 页`}
                    icon={<DocumentIcon />}
                    href={href('/pdf_show', { document: document.id })}
                  />
                ))}
              </CellGroup>
              <DocumentTerms />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
