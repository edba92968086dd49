import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { Moment } from '../../parts/moment.tsx'
import { FaceBoxes } from './face-boxes.tsx'
import { facesText, type ImageRecord, ownPath } from './image-record.ts'

/** Enough to recognise a screenshot. */
const wordsShown = 14

export function ImageGallery({ images }: { readonly images: readonly ImageRecord[] }) {
  return (
    <ul className="gallery">
      {images.map((image) => (
        <li key={image.image_id} className="gallery-item">
          <Link href={`/images/${image.image_id}`} className="gallery-link">
            <span className="gallery-picture">
              <img
                src={ownPath(image.thumb)}
                alt={`Screenshot of ${image.ip}, port ${image.port}`}
                loading="lazy"
                decoding="async"
              />
              <FaceBoxes faces={image.faces ?? []} width={image.width} height={image.height} cut />
              {image.n_faces !== undefined && (
                <span className="gallery-faces">{facesText(image.n_faces)}</span>
              )}
            </span>
            <span className="gallery-name mono">
              {image.ip}
              <span className="soft">:{image.port}</span>
            </span>
          </Link>
          <p className="gallery-facts soft">
            <Moment ts={image.ts} />
            {image.country !== undefined && ` · ${image.country}`}
            {image.tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </p>
          {image.words !== undefined && image.words.length > 0 && (
            <p className="gallery-words soft">
              <EscapedLine text={image.words.slice(0, wordsShown).join(' ')} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
