/** Where an operator finds the subject of an audit event; null: nowhere. */
export function subjectPath({ kind, id }: { kind: string; id: string }): string | null {
  const at = encodeURIComponent(id);
  const paths: Record<string, string> = {
    episode: `/admin/episodes/${at}/edit`,
    post: `/admin/blog/${at}/edit`,
    video: `/admin/videos/${at}/edit`,
    comment: `/admin/comments?status=alle&q=${at}`,
    message: `/admin/messages/${at}`,
    media: `/admin/media/${at}`,
    subscriber: `/admin/newsletter/subscribers/${at}`,
    "subscriber-list": `/admin/newsletter/subscribers/import/${at}`,
    show: "/admin/show",
    operator: "/admin/operators",
  };
  return paths[kind] ?? null;
}
