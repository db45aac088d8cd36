import type { Video } from "~/features/videos/videos.schema";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { SectionTitle } from "~/ui/section-title";
import { VideoGallery } from "./video-gallery";

/** The newest videos on the home page; nothing where there are none. null: they could not be read. */
export function HomeVideos({ videos }: { videos: Video[] | null }) {
  if (videos?.length === 0) return null;
  return (
    <section id="videos" aria-labelledby="videos-title" className="pt-20">
      <SectionTitle id="videos-title" title="Videos" />
      {videos ? (
        <>
          <VideoGallery videos={videos} className="sm:grid-cols-2 lg:grid-cols-4" />
          <p className="mt-10 text-center">
            <Link to="/videos" className="button button-outline">
              Alle Videos
            </Link>
          </p>
        </>
      ) : (
        <ErrorBanner>Videos konnten nicht geladen werden</ErrorBanner>
      )}
    </section>
  );
}
