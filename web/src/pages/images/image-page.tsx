import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { SearchAnswer } from '../../api/answers.ts'
import { lastOf, useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { FaceBoxes } from './face-boxes.tsx'
import { ImageFacts } from './image-facts.tsx'
import { facesText, type ImageRecord, ownPath } from './image-record.ts'
import './images.css'
import { SimilarImages } from './similar-images.tsx'

export function ImagePage() {
  const { id = '' } = useParams<{ id: string }>()
  const image = useAnswer<ImageRecord>(`/app/v1/query/image/${encodeURIComponent(id)}?ocr=1`)
  const known = lastOf(image)
  return (
    <>
      <PageHead title={known ? `Screenshot of ${known.ip}` : 'Image'}>
        <Link href="/images" className="button small">
          All images
        </Link>
      </PageHead>
      <Answered answer={image} what="the image" lines={10}>
        {(one) => (
          <div className="image-page">
            <Screen image={one} />
            <ImageFacts image={one} />
          </div>
        )}
      </Answered>
      {image.kind === 'here' && <SimilarImages id={id} />}
    </>
  )
}

function Screen({ image }: { readonly image: ImageRecord }) {
  const [marked, setMarked] = useState(true)
  const [broken, setBroken] = useState(false)
  const faces = useFaces(image)
  const n = image.n_faces ?? 0
  if (broken)
    return <Notice kind="empty">This image was deleted, or its faces are still being blurred.</Notice>
  return (
    <figure className="image-screen">
      <div className="image-whole">
        <img
          src={ownPath(image.url)}
          alt={`Screenshot of ${image.ip}, port ${image.port}`}
          width={image.width}
          height={image.height}
          onError={() => setBroken(true)}
        />
        {marked && <FaceBoxes faces={faces} width={image.width} height={image.height} />}
      </div>
      <figcaption className="row apart">
        <span className="soft small-text">
          {image.width} × {image.height}
          {n > 0 && ` · ${facesText(n)}`}
        </span>
        {faces.length > 0 && (
          <button type="button" className="small" aria-pressed={marked} onClick={() => setMarked(!marked)}>
            Show faces
          </button>
        )}
      </figcaption>
    </figure>
  )
}

/** Only the search returns face positions; it is asked when there are faces. */
function useFaces({ n_faces = 0, image_id, faces, ip, port, ts }: ImageRecord) {
  const moment = new Date(ts).toISOString()
  const query = `ip:"${ip}" AND port:${port} AND created_at:["${moment}" TO "${moment}"]`
  const asked = new URLSearchParams({ query, pagesize: '20' })
  const answer = useAnswer<SearchAnswer<ImageRecord>>(
    n_faces > 0 && faces === undefined ? `/app/api/search/images?${asked}` : null,
  )
  return faces ?? lastOf(answer)?.results.find((one) => one.image_id === image_id)?.faces ?? []
}
