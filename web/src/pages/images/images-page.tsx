import { ExploreBody } from '../../parts/explore/explore-body.tsx'
import { ExploreHead } from '../../parts/explore/explore-head.tsx'
import { useExplore } from '../../parts/explore/use-explore.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ImageGallery } from './image-gallery.tsx'
import type { ImageRecord } from './image-record.ts'
import './images.css'

export function ImagesPage() {
  const explore = useExplore<ImageRecord>('images', 24)
  const { actions } = explore
  const withFaces = actions.isChosen('has_faces', 'true')
  return (
    <>
      <PageHead title="Images" about="Screenshots of hosts, searchable by recognised text, tags and faces." />
      <ExploreHead explore={explore} what={['image', 'images']} placeholder="words:password AND tags:RDP">
        <button
          type="button"
          className="small"
          aria-pressed={withFaces}
          onClick={() => actions.onToggle('has_faces', 'true')}
        >
          With faces
        </button>
      </ExploreHead>
      <ExploreBody
        explore={explore}
        what="images"
        nothing="Scans of remote desktops and web pages create images. Try fewer words or another tag."
      >
        {(images) => <ImageGallery images={images} />}
      </ExploreBody>
    </>
  )
}
