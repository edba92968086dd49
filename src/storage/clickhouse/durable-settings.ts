/**
 * A merged part is on disk before the parts that it replaces are removed, and those stay for a quarter of an hour: by
 * then the merged one has been checked many times over. An insert fails before it writes when the disk is full. However
 * many parts are broken, the others can be used.
 */
export const durableSettings = [
  'min_rows_to_fsync_after_merge = 1',
  'min_compressed_bytes_to_fsync_after_merge = 1',
  'old_parts_lifetime = 900',
  'min_free_disk_bytes_to_perform_insert = 16000000',
  'max_suspicious_broken_parts = 1000000',
  'max_suspicious_broken_parts_bytes = 1000000000000000',
].join(', ')
