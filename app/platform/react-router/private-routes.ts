/** Whether a route is for somebody in particular, by its id or its file without the ending. */
export function isPrivateRoute(id: string): boolean {
  return id.includes("/admin/") || id === "routes/previews/preview";
}
