/** Whether a route is for somebody in particular; by its id, which is its file: 'routes/admin/episodes'. */
export function isPrivateRoute(id: string): boolean {
  return id.startsWith("routes/admin/") || id === "routes/previews/preview";
}
