<?php
// A POST of JSON: `install` sets WordPress up, with the address and the folder of the media; `episodes` are published.
$asked = json_decode(file_get_contents('php://input'), true);
$settings = $asked['install'] ?? null;
if ($settings) define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';

if ($settings) {
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  wp_install('Podcast', 'admin', 'admin@localhost', true, '', wp_generate_password());
  foreach ([1, 2, 3] as $example) wp_delete_post($example, true);
  update_option('upload_path', $settings['media']);
  update_option('upload_url_path', '/media');
  $wp_rewrite->set_permalink_structure('/%postname%/');
  $wp_rewrite->flush_rules(false);
  exit('installed');
}

wp_set_current_user(1);
foreach ($asked['episodes'] as $episode) {
  $day = str_replace(['T', 'Z'], [' ', ''], substr($episode['date'], 0, 19));
  $id = wp_insert_post([
    'post_status' => 'publish',
    'post_title' => $episode['title'],
    'post_name' => $episode['slug'],
    'post_content' => $episode['content'],
    'post_excerpt' => $episode['excerpt'],
    'post_date_gmt' => $day,
    'post_date' => $day,
  ], true);
  if (is_wp_error($id)) { http_response_code(500); exit($id->get_error_message()); }
  set_post_thumbnail($id, picture(substr($episode['picture'], strlen('/media/'))));
  $page = wp_insert_post([
    'post_type' => 'page',
    'post_status' => 'publish',
    'post_title' => 'Transkript: ' . $episode['title'],
    'post_name' => $episode['slug'] . '-transkript',
    'post_content' => $episode['transcript'],
  ]);
}
echo 'published';

/** The attachment of a file of the media. */
function picture($file) {
  $known = get_posts(['post_type' => 'attachment', 'meta_key' => '_wp_attached_file', 'meta_value' => $file]);
  if ($known) return $known[0]->ID;
  $id = wp_insert_attachment(['post_mime_type' => 'image/svg+xml', 'post_title' => $file], $file);
  wp_update_attachment_metadata($id, ['width' => 480, 'height' => 320, 'file' => $file, 'sizes' => []]);
  return $id;
}
